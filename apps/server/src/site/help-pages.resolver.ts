import type { HelpTopic } from '@beambright/domain';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { HelpPage, HelpTopicEnum } from './help-page.type.js';
import { HelpPagesService } from './help-pages.service.js';

@Resolver(() => HelpPage)
export class HelpPagesResolver {
  constructor(private readonly pages: HelpPagesService) {}

  @Query(() => [HelpPage], { description: 'The help pages that the owner has written. Public.' })
  helpPages(): Promise<HelpPage[]> {
    return this.pages.pages();
  }

  @Query(() => HelpPage, {
    nullable: true,
    description: 'One help page; null if the owner has not written it. Public.',
  })
  helpPage(
    @Args('topic', { type: () => HelpTopicEnum, description: 'The topic of the page.' }) topic: HelpTopic,
  ): Promise<HelpPage | null> {
    return this.pages.page(topic);
  }

  @Mutation(() => [HelpPage], {
    description:
      'Writes a help page and returns all help pages; a blank text removes the page. The owner only; TEXT_TOO_LONG, TEXT_HAS_NUL.',
  })
  @Requires('owner')
  writeHelpPage(
    @CurrentActor() actor: Actor,
    @Args('topic', { type: () => HelpTopicEnum, description: 'The page to write.' }) topic: HelpTopic,
    @Args('text', { description: 'Plain text, at most 10,000 characters; lines with "#" are headings.' })
    text: string,
  ): Promise<HelpPage[]> {
    return this.pages.write(actor, topic, text);
  }
}
