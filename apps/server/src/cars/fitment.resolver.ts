import { type FitBasis, isAdmin, monthText } from '@beambright/domain';
import { Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { CatalogueLoaders } from '../catalogue/catalogue.loaders.js';
import { Item } from '../catalogue/item.entity.js';
import { NullableResolveField } from '../graphql/fields.js';
import type { GraphqlContext } from '../process/http/request-context.js';
import { FitBasisEnum, Fitment } from './fitment.entity.js';
import { FitmentsService } from './fitments.service.js';
import { basisOf } from './stored-basis.js';

@Resolver(() => Fitment)
export class FitmentResolver {
  constructor(
    private readonly service: FitmentsService,
    private readonly loaders: CatalogueLoaders,
  ) {}

  @Query(() => [String], {
    description: 'The conditions that fitments have or had, at most 500, in alphabetical order. Admins only.',
  })
  @Requires('admin')
  fitConditions(@CurrentActor() actor: Actor): Promise<string[]> {
    return this.service.conditions(actor);
  }

  @NullableResolveField(
    () => String,
    "The first month for which the fitment is true, such as '2006-10'; null for the first month of production.",
  )
  fromMonth({ fromMonth }: Fitment): string | null {
    return fromMonth === null ? null : monthText(fromMonth);
  }

  @NullableResolveField(
    () => String,
    "The last month for which the fitment is true, such as '2012-05'; null for as long as the vehicle was built.",
  )
  toMonth({ toMonth }: Fitment): string | null {
    return toMonth === null ? null : monthText(toMonth);
  }

  @NullableResolveField(
    () => String,
    "On which condition the fitment is true, such as 'with A/C'; null for none.",
  )
  condition({ condition }: Fitment): string | null {
    return condition?.text ?? null;
  }

  @ResolveField(() => FitBasisEnum, { description: 'How the shop knows whether the item fits.' })
  basis(fitment: Fitment): FitBasis {
    return basisOf(fitment);
  }

  @NullableResolveField(
    () => Item,
    'The item that the fitment was copied from; null for non-admins, for another basis than COPIED, and if the item is not known or has been deleted.',
  )
  async copiedFrom(
    @Parent() { copiedFromId }: Fitment,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<Item | null> {
    return actor && isAdmin(actor) && copiedFromId ? this.loaders.of(context).items.load(copiedFromId) : null;
  }

  @NullableResolveField(
    () => String,
    'Email of the admin who checked the fitment; null if no one has, and for non-admins.',
  )
  checkedByEmail(@Parent() { checkedBy }: Fitment, @CurrentActor() actor: Actor): string | null {
    return actor && isAdmin(actor) ? (checkedBy?.email ?? null) : null;
  }
}
