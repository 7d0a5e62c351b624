import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import type { CartLine } from '../../cart/cart-line.entity.js';
import { CartQueries } from '../../cart/cart.queries.js';
import { CartService } from '../../cart/cart.service.js';
import { AddToCartBody, CartQuantityBody } from './bodies/cart.bodies.js';
import { ListedItems } from './listed-items.js';
import { presentCartLine } from './present/present-listed.js';

const REMOVED = { message: 'Removed from cart' };

@Controller('api/v1/cart')
@Requires('signed-in')
export class CartController {
  constructor(
    private readonly queries: CartQueries,
    private readonly service: CartService,
    private readonly listed: ListedItems,
  ) {}

  @Get()
  async list(@CurrentActor() actor: Actor) {
    const { lines } = await this.queries.cartOf(actor);
    return { cart_items: await this.presented(lines) };
  }

  @Post('add')
  async add(@CurrentActor() actor: Actor, @Body() { item_id, quantity }: AddToCartBody) {
    const [cart_item] = await this.presented([await this.service.add(actor, item_id, quantity)]);
    return { cart_item };
  }

  @Put(':id')
  async setQuantity(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { quantity }: CartQuantityBody,
  ) {
    const line = await this.service.setQuantity(actor, id, quantity);
    const [cart_item] = await this.presented(line ? [line] : []);
    return cart_item ? { cart_item } : REMOVED;
  }

  @Delete('clear')
  async clear(@CurrentActor() actor: Actor) {
    await this.service.clear(actor);
    return { message: 'Cart cleared' };
  }

  @Delete(':id')
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string) {
    await this.service.remove(actor, id);
    return REMOVED;
  }

  private presented(lines: CartLine[]) {
    return this.listed.presented(lines, presentCartLine);
  }
}
