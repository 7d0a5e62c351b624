import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { openapiOf } from './rest/v1/openapi/document.js';
import { REST_CONTROLLERS } from './rest/v1/rest.controllers.js';
import { RestModule } from './rest/v1/rest.module.js';
import { WORKSPACE_FOLDER } from './server-folder.js';
import { writeOrCheck } from './write-or-check.js';

/** Nothing is made of these settings in a preview: it knows the modules and starts none of them. */
const SETTINGS = {
  config: readConfig({}, WORKSPACE_FOLDER),
  databaseUrl: '',
  siteFiles: {
    folder: '',
    indexHtml: '',
    scriptHashes: [],
    renderer: '',
    scriptsOf: () => [],
    explorer: { folder: '', html: '' },
  },
};

/** Writes or checks docs/openapi.json, without a database. */
async function emitOpenapi(): Promise<void> {
  const app = await NestFactory.create(AppModule.with(SETTINGS), new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
  });
  const document = openapiOf(app, RestModule, REST_CONTROLLERS);
  writeOrCheck('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
  await app.close();
}

await emitOpenapi();
