import { Field, ID, InterfaceType } from '@nestjs/graphql';

/** Needs no `resolveType`: objects are instances of the classes that define their types. */
@InterfaceType({
  description: 'An object that node(id) can return by its id alone (Relay, Object Identification).',
})
export abstract class Node {
  @Field(() => ID, { description: 'A UUID that never changes and is unique among all objects of node(id).' })
  id!: string;
}
