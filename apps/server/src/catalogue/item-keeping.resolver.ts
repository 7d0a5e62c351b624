import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';
import { randomUUID } from 'node:crypto';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { ItemInput } from './item-keeping.inputs.js';
import { Item } from './item.entity.js';
import { ItemsService } from './items.service.js';

@Resolver(() => Item)
export class ItemKeepingResolver {
  constructor(private readonly items: ItemsService) {}

  @Mutation(() => Item, { description: 'Adds an item. Admins only.' })
  @Requires('admin')
  addItem(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The item as it shall be.' }) input: ItemInput,
    @Args('id', {
      type: () => ID,
      nullable: true,
      description:
        'A UUID made by the client, once per item: a call whose answer was lost can be made again, with the same contents.',
    })
    id?: string | null,
  ): Promise<Item> {
    return this.items.addOnce(actor, id ?? randomUUID(), input);
  }

  @Mutation(() => Item, {
    description: 'Changes an item; ITEM_CHANGED when it has another version by now. Admins only.',
  })
  @Requires('admin')
  updateItem(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The item, else ITEM_NOT_FOUND.' }) id: string,
    @Args('version', { type: () => Int, description: 'The version of the item that was on the screen.' })
    version: number,
    @Args('input', { description: 'The item as it shall be.' }) input: ItemInput,
  ): Promise<Item> {
    return this.items.update(actor, { id, version }, input);
  }

  @Mutation(() => ID, { description: 'Deletes an item; past orders keep its name and price. Admins only.' })
  @Requires('admin')
  async deleteItem(
    @CurrentActor() actor: Actor,
    @Args('id', { type: () => ID, description: 'The item, else ITEM_NOT_FOUND.' }) id: string,
  ): Promise<string> {
    await this.items.remove(actor, id);
    return id;
  }
}
