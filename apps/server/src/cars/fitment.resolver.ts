import { isAdmin, monthText } from '@beambright/domain';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Fitment } from './fitment.entity.js';

@Resolver(() => Fitment)
export class FitmentResolver {
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
