import { ROUTE_ARGS_METADATA } from '@nestjs/common/internal.js';

/**
 * Nest calls the method of a field without decorated parameters directly, as graphql does: (parent, args, context). With them
 * it goes through guards, interceptors and pipes, at some ten promises for each field of each entry of a list. For a field
 * with an argument, whose `@Args` the schema needs: it gets `args` where that stands, unchecked but for its GraphQL type.
 */
export function DirectField(): MethodDecorator {
  return (target, method) => {
    Reflect.deleteMetadata(ROUTE_ARGS_METADATA, target.constructor, method);
  };
}
