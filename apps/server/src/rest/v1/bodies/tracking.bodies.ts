import { IdText, Text } from '../fields.js';

export class PageVisitBody {
  @Text({
    description: 'Random UUID that the browser stores to count sessions.',
    format: 'uuid',
    example: '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11',
  })
  session_id!: string;
}

export class ItemViewBody extends PageVisitBody {
  @IdText('The item whose page was shown.', { format: 'uuid' })
  item_id!: string;
}
