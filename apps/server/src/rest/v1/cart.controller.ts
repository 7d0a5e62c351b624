import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import { CartQueries } from '../../lists/cart.queries.js';
import { CartService } from '../../lists/cart.service.js';
import type { CartLine } from '../../lists/list-entry.entity.js';
import { AddToCartBody, CartQuantityBody } from './bodies/cart.bodies.js';
import { Documented } from './openapi/documented.js';
import { ListedItems } from './present/present-listed.js';
import { CartItemResponse } from './responses/listed.responses.js';
import { MessageResponse } from './responses/shared.js';

const REMOVED = { message: 'Removed from cart' };

@ApiTags('Cart')
@Controller('api/v1/cart')
@Requires('signed-in')
export class CartController {
  constructor(
    private readonly queries: CartQueries,
    private readonly service: CartService,
    private readonly listed: ListedItems,
  ) {}

  @Documented({
    id: 'getCart',
    summary: 'Get your cart',
    description:
      'Each line has the current item: price, stock and pictures may differ from those of the day when it was added.',
    returns: { cart_items: [CartItemResponse] },
  })
  @Get()
  async list(@CurrentActor() actor: Actor) {
    const { lines } = await this.queries.cartOf(actor);
    return { cart_items: await this.presented(lines) };
  }

  @Documented({
    id: 'addToCart',
    summary: 'Add an item to the cart',
    description: 'If the item is already in the cart, its quantity increases, up to 999.',
    returns: { cart_item: CartItemResponse },
    errors: ['QUANTITY_INVALID', 'ITEM_NOT_FOUND', 'ITEM_OUT_OF_STOCK', 'CART_FULL'],
  })
  @Post('add')
  async add(@CurrentActor() actor: Actor, @Body() { item_id, quantity }: AddToCartBody) {
    const { line } = await this.service.add(actor, item_id, quantity);
    const [cart_item] = await this.presented([line]);
    return { cart_item };
  }

  @Documented({
    id: 'setCartQuantity',
    summary: 'Set the quantity of a cart line',
    description: 'A quantity of 0 or less removes the line and returns a message.',
    returns: [{ cart_item: CartItemResponse }, MessageResponse],
    errors: ['QUANTITY_INVALID', 'CART_LINE_NOT_FOUND', 'ITEM_OUT_OF_STOCK', 'ITEM_NO_LONGER_SOLD'],
  })
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

  @Documented({
    id: 'clearCart',
    summary: 'Empty the cart',
    description: 'Succeeds with an empty cart too.',
    returns: MessageResponse,
  })
  @Delete('clear')
  async clear(@CurrentActor() actor: Actor) {
    await this.service.clear(actor);
    return { message: 'Cart cleared' };
  }

  @Documented({
    id: 'removeFromCart',
    summary: 'Remove a cart line',
    description: 'Takes the id of the line, not of its item.',
    returns: MessageResponse,
    errors: ['CART_LINE_NOT_FOUND'],
  })
  @Delete(':id')
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string) {
    await this.service.remove(actor, id);
    return REMOVED;
  }

  private presented(lines: CartLine[]): Promise<CartItemResponse[]> {
    return this.listed.presented(lines, ({ id, quantity }, item) => ({ id, quantity, item }));
  }
}
