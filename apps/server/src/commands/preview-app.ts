import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { readConfig } from '../process/config.js';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';

/** Placeholders that a preview never reads, because it creates no modules. */
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

/** An app without a database, from which the schemas of GraphQL and REST are generated. */
export function previewApp(): Promise<NestFastifyApplication> {
  return NestFactory.create<NestFastifyApplication>(AppModule.with(SETTINGS), new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
  });
}
