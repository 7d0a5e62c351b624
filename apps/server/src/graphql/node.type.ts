import { Field, ID, InterfaceType } from '@nestjs/graphql';

/** No `resolveType`: what is found is an instance of the class that its type is made from. */
@InterfaceType({
  description: 'What can be read again by its id alone, with node(id) (Relay, Object Identification).',
})
export abstract class Node {
  @Field(() => ID, { description: 'A UUID; it stays for ever and is unique among all that node(id) finds.' })
  id!: string;
}
