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
      "Finds the car that a text names by a frame number, by a chassis code, or by a model and a year, and returns the other words, too: 'NZE141-6048723', 'axio 2012 brake pads'. A part number of the shop does not count as a car. Only by POST. Public; INVALID_INPUT, TEXT_TOO_LONG, TEXT_HAS_NUL.",
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
      'The vehicles that a search may be about, even if its words are misspelt, for a customer to choose from. At most 3, or 8 if a word is misspelt and they are all of one model; if more would match, the list is empty. Empty also for a part number of an item, and for a text that looks like a frame number or a number plate. Public; TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  async likelyCars(
    @Args('text', { description: 'What the user has typed.' }) text: string,
  ): Promise<LikelyCar[]> {
    return this.cars.likely(text);
  }
}
