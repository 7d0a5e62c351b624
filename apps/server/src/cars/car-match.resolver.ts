import { inputError } from '@beambright/domain';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { GraphqlContext } from '../process/http/request-context.js';
import { CarMatch, LikelyCar } from './car-match.type.js';
import { CarsQueries } from './cars.queries.js';

@Resolver(() => CarMatch)
export class CarMatchResolver {
  constructor(private readonly cars: CarsQueries) {}

  /** Sent by POST only, because a frame number is personal, and the addresses of GET requests are logged and cached. */
  @Query(() => CarMatch, {
    complexity: 400,
    description:
      "Finds in a text the car of a frame number, of a chassis code, or of a model and a year, and the other words: 'NZE141-6048723', 'axio 2012 brake pads'. A part number of the shop does not count as a car. By POST only. Public; INVALID_INPUT, TEXT_TOO_LONG, TEXT_HAS_NUL.",
  })
  async resolveCar(
    @Args('text', { description: 'What the user has typed.' }) text: string,
    @Context() { request }: GraphqlContext,
  ): Promise<CarMatch> {
    if (request.method === 'GET') throw inputError('text', 'Send resolveCar by POST');
    return this.cars.resolve(text);
  }

  @Query(() => [LikelyCar], {
    complexity: 400,
    description:
      'The vehicles that a search may be about, for a customer to choose from; its words may be misspelt. None if there are more than 3, or more than 8 of one misspelt model; none for a part number of the shop, and for a text with the shape of a frame number or a number plate. Public; TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  async likelyCars(
    @Args('text', { description: 'What the user has typed.' }) text: string,
  ): Promise<LikelyCar[]> {
    return this.cars.likely(text);
  }
}
