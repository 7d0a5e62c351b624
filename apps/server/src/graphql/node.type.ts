import { Field, ID, InterfaceType } from '@nestjs/graphql';

/** An object's class determines its GraphQL type, so no `resolveType` is needed. */
@InterfaceType({
  description: 'An object that node(id) can return by its id alone (Relay, Object Identification).',
})
export abstract class Node {
  @Field(() => ID, { description: 'A UUID that never changes and is unique among all objects of node(id).' })
  id!: string;
}
