import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { openapiOf } from './rest/v1/openapi/document.js';
import { REST_CONTROLLERS } from './rest/v1/rest.controllers.js';
import { RestModule } from './rest/v1/rest.module.js';
import { WORKSPACE_FOLDER } from './server-folder.js';

/** Nothing is made of these settings in a preview: it knows the modules and starts none of them. */
const SETTINGS = {
  config: readConfig({}, WORKSPACE_FOLDER),
  databaseUrl: '',
  siteFiles: { folder: '', indexHtml: '', scriptHashes: [], explorer: { folder: '', html: '' } },
};

/** Writes docs/openapi.json without a database; with --check it only tells, by its exit code, whether the file is up to date. */
async function emitOpenapi(): Promise<void> {
  const app = await NestFactory.create(AppModule.with(SETTINGS), new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
  });
  const file = join(WORKSPACE_FOLDER, 'docs', 'openapi.json');
  const text = `${JSON.stringify(openapiOf(app, RestModule, REST_CONTROLLERS), null, 2)}\n`;
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error('docs/openapi.json is stale: run `npm run generate`.');
    process.exitCode = 1;
  }
  await app.close();
}

await emitOpenapi();
