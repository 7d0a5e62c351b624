import { DomainError } from '@beambright/domain';
import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { TypeMetadataStorage } from '@nestjs/graphql';
import { MalformedBody } from './malformed-body.js';

/**
 * Checks the shape of every REST body, query and path by its class; keys that it should not have are dropped. Inputs of GraphQL have
 * passed the schema, which says the same: to check them twice cost a list 5 % (ADR 024).
 */
export class InputPipe extends ValidationPipe {
  private graphqlInputs: ReadonlySet<unknown> | undefined;

  constructor() {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => firstProblem(errors, ''),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (value instanceof MalformedBody) value.refuse();
    return this.isGraphqlInput(metadata) ? Promise.resolve(value) : super.transform(value, metadata);
  }

  private isGraphqlInput({ metatype }: ArgumentMetadata): boolean {
    // They are known once the schema has been made.
    this.graphqlInputs ??= new Set(
      [...TypeMetadataStorage.getInputTypesMetadata(), ...TypeMetadataStorage.getArgumentsMetadata()].map(
        ({ target }) => target,
      ),
    );
    return this.graphqlInputs.has(metatype);
  }
}

function firstProblem(errors: ValidationError[], path: string): DomainError {
  const [error] = errors;
  if (!error) return new DomainError('INVALID_INPUT', { message: 'The input is malformed' });
  const field = path + error.property;
  if (error.children?.length) return firstProblem(error.children, `${field}.`);
  const [message = 'is malformed'] = Object.values(error.constraints ?? {});
  return new DomainError('INVALID_INPUT', { message: path + message, field });
}
