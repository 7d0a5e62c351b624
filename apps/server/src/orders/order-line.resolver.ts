import { isStaff } from '@beambright/domain';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { CarsQueries } from '../cars/cars.queries.js';
import { FitsLoader } from '../cars/fits.loader.js';
import { basisOf } from '../cars/stored-basis.js';
import { CatalogueLoaders } from '../catalogue/catalogue.loaders.js';
import { Item } from '../catalogue/item.entity.js';
import { PriceRange, priceRangeOf } from '../catalogue/price-range.type.js';
import { NullableResolveField } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { LineFit } from './line-fit.type.js';
import { candidatesFor, lineFitOf } from './order-car.js';
import { OrderLine } from './order-line.entity.js';

@Resolver(() => OrderLine)
export class OrderLineResolver {
  constructor(
    private readonly loaders: CatalogueLoaders,
    private readonly cars: CarsQueries,
    private readonly fits: FitsLoader,
  ) {}

  @ResolveField(() => PriceRange, { description: 'The price of one piece at the time of the order.' })
  price(line: OrderLine): PriceRange {
    return priceRangeOf(line.priceMin, line.priceMax);
  }

  @NullableResolveField(() => Item, 'The item in its current state; null after it was deleted.')
  item(line: OrderLine, _: unknown, context: GraphqlContext): Promise<Item | null> | null {
    return line.itemId === null ? null : this.loaders.of(context).items.load(line.itemId);
  }

  @NullableResolveField(
    () => LineFit,
    'Whether the item fitted the car of the order when it was ordered, or when staff set the car later; null for an order without a car.',
  )
  fit({ verdict, fitReasons }: OrderLine): LineFit | null {
    return (
      fitReasons && { verdict, reasons: fitReasons.map((reason) => ({ ...reason, basis: basisOf(reason) })) }
    );
  }

  @NullableResolveField(
    () => LineFit,
    'Whether the item fits the car of the order, by its fitments now; null for an order without a car, for a deleted item, and for customers.',
  )
  async fitNow(
    @Parent() { itemId, vehicleId, carFromMonth: from, carToMonth: to }: OrderLine,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<LineFit | null> {
    if (!actor || !isStaff(actor) || itemId === null || vehicleId === null) return null;
    const [item, vehicle] = await Promise.all([
      this.loaders.of(context).items.load(itemId),
      this.cars.loadersOf(context).vehicleById.load(vehicleId),
    ]);
    if (!item) return null;
    const candidates = candidatesFor(vehicle, { from, to });
    return lineFitOf(await this.fits.byCar(context).load({ item, candidates }));
  }
}
