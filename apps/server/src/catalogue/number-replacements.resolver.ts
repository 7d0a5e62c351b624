import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg } from '../graphql/fields.js';
import { NumberReplacement, NumberReplacementInput } from './number-replacement.type.js';
import { NumberReplacementsService } from './number-replacements.service.js';

@Resolver(() => NumberReplacement)
export class NumberReplacementsResolver {
  constructor(private readonly service: NumberReplacementsService) {}

  @Query(() => [NumberReplacement], {
    description: 'The newest 100 replacements of part numbers. Admins only; TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('admin')
  numberReplacements(
    @CurrentActor() actor: Actor,
    @Args('number', {
      defaultValue: '',
      description:
        'Only replacements whose old or new number begins with this one, in any spelling; at most 200 characters.',
    })
    number: string,
  ): Promise<NumberReplacement[]> {
    return this.service.newest(actor, number);
  }

  @Mutation(() => NumberReplacement, {
    description:
      'Records that a maker replaced a part number by another, and returns this replacement, also if it exists already. Admins only; NUMBER_LOOP if the replacements would form a loop, TEXT_REQUIRED, TEXT_TOO_LONG, TEXT_HAS_NUL; INVALID_INPUT for a text that is no part number, an unknown maker, and an old number that has another replacement already.',
  })
  @Requires('admin')
  addNumberReplacement(
    @CurrentActor() actor: Actor,
    @Args('input', { description: 'The maker and both numbers.' }) input: NumberReplacementInput,
  ): Promise<NumberReplacement> {
    return this.service.add(actor, input);
  }

  @Mutation(() => ID, {
    description: 'Removes a number replacement, if it still exists, and returns its id. Admins only.',
  })
  @Requires('admin')
  async removeNumberReplacement(
    @CurrentActor() actor: Actor,
    @IdArg('The id of the replacement.') id: string,
  ): Promise<string> {
    await this.service.remove(actor, id);
    return id;
  }
}
