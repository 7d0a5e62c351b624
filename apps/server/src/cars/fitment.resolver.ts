import { isAdmin, monthText } from '@beambright/domain';
import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { Fitment } from './fitment.entity.js';
import { FitmentsService } from './fitments.service.js';

@Resolver(() => Fitment)
export class FitmentResolver {
  constructor(private readonly service: FitmentsService) {}

  @Query(() => [String], {
    description: 'The conditions that fitments have or had, at most 500, in alphabetical order. Admins only.',
  })
  @Requires('admin')
  fitConditions(@CurrentActor() actor: Actor): Promise<string[]> {
    return this.service.conditions(actor);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: "The first month, such as '2006-10'; null for the first month of production.",
  })
  fromMonth({ fromMonth }: Fitment): string | null {
    return fromMonth === null ? null : monthText(fromMonth);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: "The last month, such as '2012-05'; null for as long as the vehicle was built.",
  })
  toMonth({ toMonth }: Fitment): string | null {
    return toMonth === null ? null : monthText(toMonth);
  }

  @ResolveField(() => String, {
    nullable: true,
    description: "When it is true, such as 'with A/C'; null for always.",
  })
  condition({ condition }: Fitment): string | null {
    return condition?.text ?? null;
  }

  @ResolveField(() => String, {
    nullable: true,
    description: 'Email of the admin who checked it; null for non-admins, and if no one has.',
  })
  checkedByEmail(@Parent() { checkedBy }: Fitment, @CurrentActor() actor: Actor): string | null {
    return actor && isAdmin(actor) ? (checkedBy?.email ?? null) : null;
  }
}
