import { LENGTHS } from '@beambright/domain';
import { MissingText, WrittenNumber } from '../fields.js';

export class PageQuery {
  @WrittenNumber({ min: 1, max: 1_000, description: 'Maximum number of entries; default: all.', example: 50 })
  limit?: number;

  @WrittenNumber({ min: 0, max: 1_000_000_000, description: 'Number of entries to skip.', example: 100 })
  offset?: number;
}

export class GetItemsQuery extends PageQuery {
  @MissingText({
    description:
      'Words in the name, description, category or car brand; tolerates a typo. Most relevant items first.',
    maxLength: LENGTHS.search,
    example: 'brake pad',
  })
  search?: string;
}
