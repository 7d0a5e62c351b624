import { columnName, DomainError, MAX_IMPORT_FILE, TEXT_REQUIRED } from '@beambright/domain';
import { Controller, Post } from '@nestjs/common';
import { type Actor, CurrentActor } from '../accounts/actor.js';
import { Requires } from '../accounts/requires.guard.js';
import { TakesForm, Uploads } from '../catalogue/images/form.interceptor.js';
import type { Upload } from '../catalogue/images/images.service.js';
import { chosenMapping } from './guess-mapping.js';
import type { Import } from './import.type.js';
import { ImportsService } from './imports.service.js';
import type { ColumnKey } from './item-columns.js';

/** Uploads a CSV file of items; GraphQL's `startImport` then reads it. */
@Controller('uploads/imports')
export class UploadImportController {
  constructor(private readonly imports: ImportsService) {}

  @Post()
  @Requires('admin')
  @TakesForm({ field: 'file', most: 1, megabytes: MAX_IMPORT_FILE.megabytes })
  async upload(@CurrentActor() actor: Actor, @Uploads() [file]: Upload[]) {
    if (!file) throw new DomainError(TEXT_REQUIRED, { field: 'file' });
    return { import: presentImport(await this.imports.upload(actor, file)) };
  }
}

/** The same fields as in GraphQL. */
function presentImport({ id, fileName, header, columns, warnings }: Import) {
  const { ignored, missing } = chosenMapping(header, columns);
  const mapping = Object.entries(columns).map(([key, name]) => ({
    column: columnName(key as ColumnKey),
    header: name,
  }));
  return {
    id,
    state: 'UPLOADED',
    fileName,
    header,
    mapping,
    ignored,
    missing: missing.map(columnName),
    warnings,
  };
}
