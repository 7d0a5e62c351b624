import { Context, Parent, Resolver } from '@nestjs/graphql';
import { NullableResolveField } from '../graphql/fields.js';
import { oncePerRequest } from '../graphql/per-request.js';
import { HowToPayService } from '../payments/how-to-pay.service.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { howToPayOrder } from './how-to-pay-order.js';
import { Order } from './order.entity.js';
import { OrdersLoaders } from './orders.loaders.js';

@Resolver(() => Order)
export class OrderHowToPayResolver {
  private readonly read = oncePerRequest(() => this.payments.read());

  constructor(
    private readonly payments: HowToPayService,
    private readonly loaders: OrdersLoaders,
  ) {}

  @NullableResolveField(
    () => String,
    "How to pay the agreed price, such as 'M-Pesa paybill 247247, account K7M-4P7, name BEAMBRIGHT LTD, by Thu, Dec 3'; null without an agreed price, in a final order, or if the owner has not set how to pay.",
  )
  async howToPay(@Parent() order: Order, @Context() context: GraphqlContext): Promise<string | null> {
    const howToPay = order.actualPrice === null ? null : await this.read(context);
    return howToPay && howToPayOrder(howToPay, order, await this.loaders.of(context).events.load(order.id));
  }
}
