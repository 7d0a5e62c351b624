import { afterAll } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../test-app.js';

/** Everything that Fastify was asked to serve; a HEAD comes with its GET, and the rows of that ask for it too. */
export const routes = new Set<string>();

@Injectable()
class RouteList {
  constructor({ httpAdapter }: HttpAdapterHost) {
    const fastify = httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) if (verb !== 'HEAD') routes.add(`${verb} ${url}`);
    });
  }
}

@Module({ providers: [RouteList] })
class RouteListModule {}

let shop: TestApp | undefined;

/** A shop that knows its routes and has a partner's site, emptied for the describe that asks. */
export async function rightsShop(): Promise<TestApp> {
  shop ??= await startTestApp({ CORS_ORIGINS: 'https://partner.example' }, [RouteListModule]);
  await shop.clear();
  return shop;
}

afterAll(() => shop?.close());
