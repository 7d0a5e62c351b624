import { afterAll } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { startTestApp, type TestApp } from '../test-app.js';

/** All routes of Fastify; HEAD is tested together with its GET. */
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

/** A shop that records its routes and allows a partner's origin; cleared for each caller. */
export async function rightsShop(): Promise<TestApp> {
  shop ??= await startTestApp({ CORS_ORIGINS: 'https://partner.example' }, [RouteListModule]);
  await shop.clear();
  return shop;
}

afterAll(() => shop?.close());
