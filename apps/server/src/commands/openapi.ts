import 'reflect-metadata';
import { openapiOf } from '../rest/v1/openapi/document.js';
import { REST_CONTROLLERS } from '../rest/v1/rest.controllers.js';
import { RestModule } from '../rest/v1/rest.module.js';
import { previewApp } from './preview-app.js';
import { writeOrCheck } from './write-or-check.js';

const app = await previewApp();
const document = openapiOf(app, RestModule, REST_CONTROLLERS);
writeOrCheck('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
await app.close();
