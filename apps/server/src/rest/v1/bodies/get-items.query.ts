import { LENGTHS } from '@beambright/domain';
import { MissingText, WrittenNumber } from '../openapi/fields.js';

/** A part of a long list. */
export class PageQuery {
  @WrittenNumber({ min: 1, max: 1_000, description: 'How many; missing: all of them.', example: 50 })
  limit?: number;

  @WrittenNumber({ min: 0, max: 1_000_000_000, description: 'How many to pass over first.', example: 100 })
  offset?: number;
}

export class GetItemsQuery extends PageQuery {
  @MissingText({
    description:
      'Words in the name, description, category or car brand; forgives a typo. The most relevant come first.',
    maxLength: LENGTHS.search,
    example: 'brake pad',
  })
  search?: string;
}
