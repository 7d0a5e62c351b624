import type { HelpTopic } from '@beambright/domain';
import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { registerUpperCaseEnum } from '../graphql/fields.js';

export const HelpTopicEnum = registerUpperCaseEnum<HelpTopic>('HelpTopic', 'What a help page is about.', {
  delivery: 'Where the shop delivers, how soon, and at what price.',
  returns: 'What customers can return, and until when.',
  warranty: 'What the warranty covers, and for how long.',
  paying: 'When and how customers pay.',
});

@ObjectType({ description: 'A help page of the shop. Its address is /help/ and the topic in lower case.' })
export class HelpPage {
  @Field(() => HelpTopicEnum, { description: 'The topic of the page; each topic has one page.' })
  topic!: HelpTopic;

  @Field({
    description: 'Plain text. A line that begins with "#" is a heading; blank lines separate paragraphs.',
  })
  text!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change, ISO 8601 in UTC.' })
  updatedAt!: Date;
}
