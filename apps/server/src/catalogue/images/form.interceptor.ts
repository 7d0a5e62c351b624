import { DomainError, INVALID_INPUT } from '@beambright/domain';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { Upload } from './images.service.js';
import { IncomingFiles } from './incoming-files.js';
import { type FormShape, assertForm, receiveForm } from './receive-form.js';

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: Upload[];
  }
}

const Form = Reflector.createDecorator<FormShape>();

/** Reads the form after authentication. Its fields become the body. Its files stay on disk until the response. */
@Injectable()
class FormInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly incoming: IncomingFiles,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const shape = this.reflector.get(Form, context.getHandler());
    assertForm(request, shape);
    const folder = await this.incoming.newFolder();
    try {
      const { fields, files } = await receiveForm(request, folder, shape);
      const signal = signalOf(context.switchToHttp().getResponse<FastifyReply>());
      request.body = fields;
      request.uploads = files.map((file) => ({ ...file, signal }));
      return of(await lastValueFrom(next.handle()));
    } finally {
      await this.incoming.remove(folder);
    }
  }
}

export function TakesForm(shape: FormShape) {
  return applyDecorators(RouteConfig({ takesForms: true }), Form(shape), UseInterceptors(FormInterceptor));
}

export const Uploads = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().uploads ?? [],
);

function signalOf({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () =>
    closed.abort(new DomainError(INVALID_INPUT, { message: 'The upload was cancelled' })),
  );
  return closed.signal;
}
