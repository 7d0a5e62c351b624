import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { getMetadataStorage } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HEADER = 'X-Ignored-Parameters';
const MOST_NAMES = 10;
const LONGEST_NAME = 50;

/** Adds a header that lists the query parameters that the call does not know and therefore ignores. */
export class IgnoredParameters implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const [request, reply] = context.getArgs<[FastifyRequest, FastifyReply]>();
    const names = Object.keys(request.query as object);
    if (names.length > 0) {
      const known = knownTo(context.getClass(), context.getHandler().name);
      const ignored = names.filter((name) => !known.has(name)).slice(0, MOST_NAMES);
      if (ignored.length > 0) void reply.header(HEADER, ignored.map(shown).join(', '));
    }
    return next.handle();
  }
}

const shown = (name: string) => encodeURIComponent([...name].slice(0, LONGEST_NAME).join(''));

function knownTo(controller: Type, method: string): Set<string> {
  const classes = Reflect.getMetadata('design:paramtypes', controller.prototype, method) as Type[];
  const places = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) as Record<
    string,
    { index: number }
  >;
  const queries = Object.entries(places ?? {}).filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
  const rules = queries.flatMap(([, { index }]) =>
    getMetadataStorage().getTargetValidationMetadatas(classes[index] as Type, '', false, false),
  );
  return new Set(rules.map(({ propertyName }) => propertyName));
}
