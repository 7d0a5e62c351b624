import { Body, Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Actor, CurrentActor } from '../../accounts/actor.js';
import { Requires } from '../../accounts/requires.guard.js';
import { DecideOrderService } from '../../orders/decide-order.service.js';
import type { Order } from '../../orders/order.entity.js';
import { OrdersLoaders } from '../../orders/orders.loaders.js';
import { OrdersQueries } from '../../orders/orders.queries.js';
import { PlaceOrderService } from '../../orders/place-order.service.js';
import { AnyOf } from './any-of.js';
import { CreateOrderBody } from './bodies/create-order.body.js';
import { ConfirmOrderBody, priceIn, UpdateOrderStatusBody } from './bodies/decide-order.bodies.js';
import { presentOrder } from './present/present-order.js';

@Controller('api/v1')
export class OrdersController {
  constructor(
    private readonly placing: PlaceOrderService,
    private readonly deciding: DecideOrderService,
    private readonly queries: OrdersQueries,
    private readonly loaders: OrdersLoaders,
  ) {}

  /** A client that sends no Idempotency-Key gets one order per call, as it always did. */
  @Post('orders/create')
  @Requires('signed-in')
  async create(
    @CurrentActor() actor: Actor,
    @Body() { cart_items, shipping_address, notes }: CreateOrderBody,
    @Headers('idempotency-key') idempotencyKey: string = randomUUID(),
  ) {
    const lines = cart_items.map(({ item_id, quantity }) => ({ itemId: item_id, quantity }));
    const request = { lines, shippingAddress: shipping_address, notes, idempotencyKey };
    return this.presented(await this.placing.placeOrder(actor, request));
  }

  /** One's own; an admin sees everybody's (spec section 7). */
  @Get('orders')
  @Requires('signed-in')
  async list(@CurrentActor() actor: Actor) {
    return { orders: await this.presentedAll(await this.queries.all(actor)) };
  }

  @Get('orders/:id')
  @Requires('signed-in')
  async one(@CurrentActor() actor: Actor, @Param('id') id: string) {
    return this.presented(await this.queries.get(actor, id));
  }

  @Post('orders/:id/cancel')
  @HttpCode(200)
  @Requires('signed-in')
  async cancel(@CurrentActor() actor: Actor, @Param('id') id: string) {
    return this.presented(await this.deciding.cancelOrder(actor, id));
  }

  @AnyOf(['POST', 'PUT', 'PATCH'], 'confirm-order/:id')
  @HttpCode(200)
  @Requires('admin')
  async confirm(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: ConfirmOrderBody) {
    return this.presented(await this.deciding.confirmOrder(actor, id, priceIn(body)));
  }

  @AnyOf(['POST', 'PUT', 'PATCH'], 'update-order-status/:id')
  @HttpCode(200)
  @Requires('admin')
  async changeStatus(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { status }: UpdateOrderStatusBody,
  ) {
    return this.presented(await this.deciding.changeOrderStatus(actor, id, { status }));
  }

  private async presented(order: Order) {
    const [presented] = await this.presentedAll([order]);
    return { order: presented };
  }

  private async presentedAll(orders: Order[]) {
    const lines = await this.loaders.linesOfOrders(orders.map((order) => order.id));
    return orders.map((order, index) => presentOrder(order, lines[index] ?? []));
  }
}
