import { IdText, OptionalText, Text } from '../fields.js';

class SessionBody {
  @Text({
    description: 'Random UUID that the browser stores to count sessions.',
    format: 'uuid',
    example: '0b5f0a4e-3c86-4b0e-9d6f-3f1d8a6c2b11',
  })
  session_id!: string;
}

export class PageVisitBody extends SessionBody {
  @OptionalText({
    description: 'A search that found no product with all its words. Possibly personal texts are dropped.',
    example: 'tailgate strut',
  })
  missed_search?: string | null;

  @OptionalText({ description: 'Slug of the car chosen for the search; ignored if unknown.' })
  car?: string | null;
}

export class ItemViewBody extends SessionBody {
  @IdText('Id of the item whose page was shown.', { format: 'uuid' })
  item_id!: string;
}
