import type { HelpTopic } from '@beambright/domain';
import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import { registerUpperCaseEnum } from '../graphql/fields.js';

export const HelpTopicEnum = registerUpperCaseEnum<HelpTopic>('HelpTopic', 'What a help page is about.', {
  delivery: 'Where to, how soon, at what price.',
  returns: 'What can be returned, and until when.',
  warranty: 'What is covered, and for how long.',
  paying: 'When and how to pay.',
});

@ObjectType({ description: 'A page that the owner has written, at /help and its topic in lower case.' })
export class HelpPage {
  @Field(() => HelpTopicEnum, { description: 'The topic; each has one page.' })
  topic!: HelpTopic;

  @Field({
    description: 'Plain text. A line that begins with "#" is a heading; blank lines separate paragraphs.',
  })
  text!: string;

  @Field(() => GraphQLISODateTime, { description: 'Time of the last change, ISO 8601 in UTC.' })
  updatedAt!: Date;
}
