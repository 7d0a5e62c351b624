import { RequestMapping, RequestMethod } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';

type Verb = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Method = (...args: unknown[]) => unknown;

/**
 * REST only: the specification leaves the verb of some calls open, and old clients send one or the other. Stands above
 * the other decorators of its method, since it repeats what they say for every verb but the first.
 */
export function AnyOf([first, ...others]: [Verb, ...Verb[]], path: string | string[]): MethodDecorator {
  return (target, key, descriptor) => {
    for (const verb of others) mapTo(verb, path, target, repeated(target, key, descriptor, verb));
    mapTo(first, path, target, key);
  };
}

function mapTo(verb: Verb, path: string | string[], target: object, key: string | symbol): void {
  const descriptor = Object.getOwnPropertyDescriptor(target, key) as PropertyDescriptor;
  RequestMapping({ path, method: RequestMethod[verb] })(target, key, descriptor);
}

/** The name of a second method of the class that does the same, with a function of its own to carry the route. */
function repeated(target: object, key: string | symbol, { value }: PropertyDescriptor, verb: Verb): string {
  const name = `${String(key)} by ${verb}`;
  const method = value as Method;
  const again = function (this: unknown, ...args: unknown[]) {
    return method.apply(this, args);
  };
  Object.defineProperty(again, 'name', { value: name });
  Object.defineProperty(target, name, { value: again, configurable: true, writable: true });
  copyMetadata(method, again);
  for (const type of Reflect.getMetadataKeys(target, key) as string[]) {
    Reflect.defineMetadata(type, Reflect.getMetadata(type, target, key), target, name);
  }
  const args: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, key);
  Reflect.defineMetadata(ROUTE_ARGS_METADATA, args, target.constructor, name);
  return name;
}

function copyMetadata(from: object, to: object): void {
  for (const key of Reflect.getMetadataKeys(from) as string[]) {
    Reflect.defineMetadata(key, Reflect.getMetadata(key, from), to);
  }
}
