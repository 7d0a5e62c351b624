import { yearOfCar } from '@beambright/domain';
import { Context, Field, Int, ObjectType, Parent, Resolver } from '@nestjs/graphql';
import { CarsQueries } from '../cars/cars.queries.js';
import { Vehicle } from '../cars/vehicle.entity.js';
import { NullableField, NullableResolveField } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { Order } from './order.entity.js';
import { OrdersLoaders } from './orders.loaders.js';

@ObjectType({ description: 'The car that the customer ordered for.' })
class OrderCar {
  @Field(() => Vehicle, { description: 'The vehicle, with its model and chassis code.' })
  vehicle!: Vehicle;

  @NullableField(() => Int, 'The year of manufacture; null if unknown.')
  year!: number | null;
}

@Resolver(() => Order)
export class OrderCarResolver {
  constructor(
    private readonly loaders: OrdersLoaders,
    private readonly cars: CarsQueries,
  ) {}

  @NullableResolveField(() => OrderCar, 'The car that the customer ordered for; null if none was named.')
  async car(@Parent() order: Order, @Context() context: GraphqlContext): Promise<OrderCar | null> {
    const [line] = order.lines ?? (await this.loaders.of(context).lines.load(order.id));
    if (!line || line.vehicleId === null) return null;
    const vehicle = await this.cars.loadersOf(context).vehicleById.load(line.vehicleId);
    return { vehicle, year: yearOfCar({ from: line.carFromMonth, to: line.carToMonth }) };
  }
}
