import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import { addActorHook } from './accounts/session-cookie.js';
import { addCarSearches, addSearchForm } from './add-car-searches.js';
import { AppModule, type AppSettings } from './app.module.js';
import { addLiveStreams } from './live/live-streams.js';
import { addOrderPage } from './orders/add-order-page.js';
import { addProbes } from './probes.js';
import { warnOfUnknownProxy } from './process/http/client-addresses.js';
import { addCompression } from './process/http/compression.js';
import { addForms } from './process/http/forms.js';
import { addGracefulShutdown } from './process/http/graceful-shutdown.js';
import { acceptJsonOnly } from './process/http/json-body.js';
import { acceptOwnGets } from './process/http/own-site.js';
import { addRequestLog, requestIdOf } from './process/http/request-log.js';
import { addSecurityHeaders } from './process/http/security-headers.js';
import { addStrictResponses } from './process/http/strict-responses.js';
import { logOptions, NestLogger } from './process/log/nest-logger.js';
import { addResponseCache } from './response-cache/add-response-cache.js';
import { addReportGate } from './rest/v1/add-report-gate.js';
import { InputPipe } from './rest/v1/input-pipe.js';
import { addApiDocs } from './rest/v1/openapi/add-api-docs.js';
import { addExplorer } from './site/add-explorer.js';
import { answerBadUrl } from './site/answer-bad-url.js';
import { addStaticFiles } from './site/static-files.js';

/** Limits per connection, in ms and bytes. Bodies other than forms have a shorter timeout (forms.ts). */
const CONNECTION_LIMITS = {
  /** The time until all headers of a request have arrived; Node's default is a minute. */
  headersTimeout: 10_000,
  /** The time until the whole request has arrived, long enough to send a picture over a slow line. */
  requestTimeout: 120_000,
  /** How often Node checks the two timeouts above. */
  connectionsCheckingInterval: 5_000,
  /** The longest time without traffic while a response is made or sent. After that the client counts as gone. */
  connectionTimeout: 120_000,
  /** Longer than the proxy's timeout, so that the proxy closes idle connections first. */
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16_384,
};

/** Each connection takes a file descriptor and some 10 KB. Further ones are rejected. */
const MAX_CONNECTIONS = 10_000;

const CORS_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const JSON_LIMIT_BYTES = 1_048_576;
/** The router's limit for ids. No path is so long: the handler, not the router, rejects an id, and only after authentication. */
const LONGEST_ID = 65_536;

/** The whole shop, ready to listen. `sessionSecret` signs the session cookies; tests pass an extended `root`. */
export async function createApp(
  settings: AppSettings,
  sessionSecret: string,
  root: DynamicModule = AppModule.with(settings),
): Promise<NestFastifyApplication> {
  const { config, siteFiles } = settings;
  const adapter = adapterFor(settings);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(adapter.getInstance().log),
    abortOnError: false,
    bodyParser: false,
  });
  app.getHttpServer().maxConnections = MAX_CONNECTIONS;
  addGracefulShutdown(app);
  addRequestLog(app);
  warnOfUnknownProxy(app);
  addStrictResponses(app);
  addCarSearches(app);
  addResponseCache(app);
  acceptJsonOnly(app);
  await addForms(app);
  await app.register(fastifyCookie, { secret: sessionSecret });
  await app.register(fastifyCors, { origin: config.corsOrigins, credentials: true, methods: CORS_METHODS });
  await addSecurityHeaders(app, {
    scriptHashes: siteFiles.scriptHashes,
    isSecure: config.publicUrl.startsWith('https:'),
  });
  addReportGate(app);
  acceptOwnGets(app, config);
  addActorHook(app);
  await addStaticFiles(app, siteFiles);
  await addExplorer(app, siteFiles);
  addApiDocs(app);
  addCompression(app);
  addProbes(app);
  await addSearchForm(app);
  addOrderPage(app);
  addLiveStreams(app);
  app.useGlobalPipes(new InputPipe());
  await app.init();
  return app;
}

function adapterFor({ config, siteFiles }: AppSettings): FastifyAdapter {
  const { requestTimeout, connectionTimeout, keepAliveTimeout, ...ofNode } = CONNECTION_LIMITS;
  return new FastifyAdapter({
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout,
    routerOptions: { maxParamLength: LONGEST_ID },
    logger: logOptions(config.logLevel),
    genReqId: requestIdOf,
    // Requests on open keep-alive connections are still served during shutdown.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerBadUrl(siteFiles),
    http: ofNode,
  });
}
