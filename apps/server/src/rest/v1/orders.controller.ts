import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type Actor, CurrentActor, Requires } from '../../accounts/actor.js';
import type { ListPage } from '../../database/keyset.js';
import { DecideOrderService } from '../../orders/decide-order.service.js';
import type { Order } from '../../orders/order.entity.js';
import { OrdersLoaders } from '../../orders/orders.loaders.js';
import { OrdersQueries } from '../../orders/orders.queries.js';
import { PlaceOrderService } from '../../orders/place-order.service.js';
import { CreateOrderBody } from './bodies/create-order.body.js';
import { ConfirmOrderBody, priceIn, UpdateOrderStatusBody } from './bodies/decide-order.bodies.js';
import { PageQuery } from './bodies/get-items.query.js';
import { jsonList } from './json-list.js';
import { Documented } from './openapi/documented.js';
import { presentOrder } from './present/present-order.js';
import { OrderResponse } from './responses/order.response.js';
import { sendStreamed } from './send-streamed.js';

// Existing clients use any of these verbs.
const Confirm = () =>
  applyDecorators(
    Documented({
      id: 'confirmOrder',
      summary: 'Set the actual price and confirm a pending order',
      description: 'The actual price is the total that was agreed by phone; the order becomes confirmed.',
      returns: { order: OrderResponse },
      errors: [
        'MONEY_INVALID',
        'ACTUAL_PRICE_INVALID',
        'ORDER_NOT_FOUND',
        'ORDER_ALREADY_CONFIRMED',
        'ORDER_FINAL',
      ],
    }),
    HttpCode(200),
    Requires('admin'),
  );

const ChangeStatus = () =>
  applyDecorators(
    Documented({
      id: 'updateOrderStatus',
      summary: 'Change the status of an order',
      description:
        'An order without an actual price can only become pending or failed. delivered and failed are final.',
      returns: { order: OrderResponse },
      errors: ['ORDER_NOT_FOUND', 'ORDER_NEEDS_PRICE', 'ORDER_FINAL'],
    }),
    HttpCode(200),
    Requires('admin'),
  );

@ApiTags('Orders')
@Controller('api/v1')
export class OrdersController {
  constructor(
    private readonly placing: PlaceOrderService,
    private readonly deciding: DecideOrderService,
    private readonly queries: OrdersQueries,
    private readonly loaders: OrdersLoaders,
  ) {}

  /** Without an Idempotency-Key every call places a new order. */
  @Documented({
    id: 'createOrder',
    summary: 'Place an order',
    description: 'The shop computes every amount from its own prices. The cart is not changed.',
    returns: { order: OrderResponse },
    headers: { 'Idempotent-Replayed': 'true if an earlier call with this Idempotency-Key placed the order.' },
    errors: [
      'ORDER_EMPTY',
      'ORDER_TOO_LARGE',
      'QUANTITY_INVALID',
      'TEXT_TOO_LONG',
      'TEXT_HAS_NUL',
      'IDEMPOTENCY_KEY_INVALID',
      'ITEM_NOT_FOUND',
      'ITEM_OUT_OF_STOCK',
      'IDEMPOTENCY_KEY_REUSED',
      'TOO_MANY_ORDERS',
    ],
  })
  @Post('orders/create')
  @Requires('signed-in')
  async create(
    @CurrentActor() actor: Actor,
    @Body() { cart_items, shipping_address, notes, reference }: CreateOrderBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('idempotency-key') idempotencyKey: string = randomUUID(),
  ) {
    const lines = cart_items.map(({ item_id, quantity }) => ({ itemId: item_id, quantity }));
    const request = { lines, shippingAddress: shipping_address, notes, reference, idempotencyKey };
    const order = await this.placing.placeOrder(actor, request);
    if (order.isReplayed) void reply.header('Idempotent-Replayed', 'true');
    return this.presented(order);
  }

  @Documented({
    id: 'getOrders',
    summary: 'List your orders, newest first; admins get all orders',
    description:
      'Streamed and compressed according to Accept-Encoding (br, gzip). Without a limit it returns every order.',
    returns: { orders: [OrderResponse] },
    errors: ['TOO_BUSY'],
  })
  @Get('orders')
  @Requires('signed-in')
  async list(
    @CurrentActor() actor: Actor,
    @Query() { limit, offset }: PageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await sendStreamed(request, reply, this.listed(actor, { limit, offset }));
  }

  @Documented({
    id: 'getOrder',
    summary: 'Get one of your orders; admins can get any order',
    description: 'The order with its lines at the prices of that day, and the times of its steps.',
    returns: { order: OrderResponse },
    errors: ['ORDER_NOT_FOUND'],
  })
  @Get('orders/:id')
  @Requires('signed-in')
  async one(@CurrentActor() actor: Actor, @Param('id') id: string) {
    return this.presented(await this.queries.get(actor, id));
  }

  @Documented({
    id: 'cancelOrder',
    summary: 'Cancel one of your pending or confirmed orders',
    description:
      'The order becomes failed and cancelled_at is set. Only its customer can cancel it; others get 404.',
    returns: { order: OrderResponse },
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
  })
  @Post('orders/:id/cancel')
  @HttpCode(200)
  @Requires('signed-in')
  async cancel(@CurrentActor() actor: Actor, @Param('id') id: string) {
    return this.presented(await this.deciding.cancelOrder(actor, id));
  }

  @Post('confirm-order/:id')
  @Confirm()
  async confirm(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: ConfirmOrderBody) {
    return this.presented(await this.deciding.confirmOrder(actor, id, priceIn(body)));
  }

  @Put('confirm-order/:id')
  @Confirm()
  confirmByPut(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: ConfirmOrderBody) {
    return this.confirm(actor, id, body);
  }

  @Patch('confirm-order/:id')
  @Confirm()
  confirmByPatch(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: ConfirmOrderBody) {
    return this.confirm(actor, id, body);
  }

  @Post('update-order-status/:id')
  @ChangeStatus()
  async changeStatus(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { status }: UpdateOrderStatusBody,
  ) {
    return this.presented(await this.deciding.changeOrderStatus(actor, id, { status }));
  }

  @Put('update-order-status/:id')
  @ChangeStatus()
  changeStatusByPut(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: UpdateOrderStatusBody,
  ) {
    return this.changeStatus(actor, id, body);
  }

  @Patch('update-order-status/:id')
  @ChangeStatus()
  changeStatusByPatch(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: UpdateOrderStatusBody,
  ) {
    return this.changeStatus(actor, id, body);
  }

  private async *listed(actor: Actor, page: ListPage): AsyncGenerator<string> {
    yield* jsonList(this.inPortions(actor, page), '{"orders":[');
    yield '}';
  }

  private async *inPortions(actor: Actor, page: ListPage): AsyncGenerator<OrderResponse[]> {
    for await (const orders of this.queries.inPortions(actor, page)) yield await this.presentedAll(orders);
  }

  private async presented(order: Order) {
    const lines = order.lines ?? (await this.loaders.linesOfOrders([order.id]))[0] ?? [];
    return { order: presentOrder(order, lines) };
  }

  private async presentedAll(orders: Order[]) {
    const lines = await this.loaders.linesOfOrders(orders.map((order) => order.id));
    return orders.map((order, index) => presentOrder(order, lines[index] ?? []));
  }
}
