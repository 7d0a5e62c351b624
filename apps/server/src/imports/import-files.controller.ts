import { columnName, DomainError, MAX_IMPORT_FILE, TEXT_REQUIRED } from '@beambright/domain';
import { Controller, Get, Header, Param, Post, StreamableFile } from '@nestjs/common';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { TakesForm, Uploads } from '../catalogue/images/form.interceptor.js';
import type { Upload } from '../catalogue/images/images.service.js';
import { ImportsService } from './imports.service.js';
import { chosenMapping, listed, openColumns } from './read/guess-mapping.js';
import { RefusedRowsService } from './refused-rows.service.js';
import type { Import } from './stored/import.type.js';

/** Receives CSV files of items, for which `startImport` starts a dry run, and returns their refused rows for correction. */
@Controller('uploads/imports')
export class ImportFilesController {
  constructor(
    private readonly imports: ImportsService,
    private readonly refusedRows: RefusedRowsService,
  ) {}

  @Post()
  @Requires('admin')
  @TakesForm({ field: 'file', most: 1, megabytes: MAX_IMPORT_FILE.megabytes })
  async upload(@CurrentActor() actor: Actor, @Uploads() [file]: Upload[]) {
    if (!file) throw new DomainError(TEXT_REQUIRED, { field: 'file' });
    return { import: presentImport(await this.imports.upload(actor, file)) };
  }

  @Get(':id/refused.csv')
  @Header('Cache-Control', 'no-store')
  @Requires('admin')
  async download(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.refusedRows.open(actor, id), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="refused-rows.csv"',
    });
  }
}

/** The import with the same field names as in GraphQL. */
function presentImport({ id, fileName, header, columns, constants, warnings }: Import) {
  const { ignored, missing } = chosenMapping(header, columns, constants);
  const mapping = listed(columns).map((one) => ({ ...one, column: columnName(one.column) }));
  return {
    id,
    state: 'UPLOADED',
    fileName,
    header,
    mapping,
    ignored,
    missing: missing.map(columnName),
    warnings: [...warnings, ...openColumns(header, { ...columns, ...constants })],
  };
}
