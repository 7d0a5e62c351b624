import { COLUMN_TWICE, DomainError } from '@beambright/domain';
import { Args, GraphQLISODateTime, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { type Actor, CurrentActor, Requires } from '../accounts/actor.js';
import { IdArg, NullableArg } from '../graphql/fields.js';
import { ImportsService } from './imports.service.js';
import { chosenMapping, type ColumnHeaders, listed, openColumns } from './read/guess-mapping.js';
import type { ColumnKey } from './read/item-columns.js';
import { ImportPictures } from './stored/import-pictures.type.js';
import {
  Import,
  ImportColumnEnum,
  ImportConstant,
  ImportMapping,
  ImportRowConnection,
  ImportRowsArgs,
} from './stored/import.type.js';
import { ImportsQueries } from './stored/imports.queries.js';

@Resolver(() => Import)
export class ImportResolver {
  constructor(
    private readonly queries: ImportsQueries,
    private readonly service: ImportsService,
  ) {}

  @Query(() => [Import], {
    description: 'Last 20 imports, newest first; checked ones kept 60 days. Admins only.',
  })
  @Requires('admin')
  imports(@CurrentActor() actor: Actor): Promise<Import[]> {
    return this.queries.newest(actor);
  }

  @Query(() => Import, { nullable: true, description: 'An import by its id; null if unknown. Admins only.' })
  @Requires('admin')
  import(@CurrentActor() actor: Actor, @IdArg('The id of the import.') id: string): Promise<Import | null> {
    return this.queries.find(actor, id);
  }

  @Mutation(() => Import, {
    description:
      'Starts or repeats the dry run of an uploaded file and returns the import; query it until its state is CHECKED. A dry run changes no item. Admins only; IMPORT_NOT_FOUND, IMPORT_RUNNING while another one is read, applied or undone, IMPORT_APPLIED, COLUMN_TWICE, NO_KNOWN_COLUMN, and INVALID_INPUT for a header that the file does not have or a constant that its column cannot have.',
  })
  @Requires('admin')
  startImport(
    @CurrentActor() actor: Actor,
    @IdArg('The id of the import, from `POST /uploads/imports`.')
    id: string,
    @NullableArg(
      'mapping',
      () => [ImportMapping],
      'Which header stands for which column; other headers are ignored. If null or missing: the `mapping` of the import.',
    )
    mapping: ImportMapping[] | null | undefined,
    @NullableArg(
      'constants',
      () => [ImportConstant],
      'Columns for which every row gets the same value, such as `{column: CATEGORY, value: "Brakes"}`. If null or missing: those of the last dry run; none if there was no dry run or if a `mapping` is given.',
    )
    constants: ImportConstant[] | null | undefined,
    @Args('createMissing', {
      defaultValue: false,
      description:
        'Whether to add categories, brands and makers that the shop does not have; otherwise rows with them are refused.',
    })
    createMissing: boolean,
  ): Promise<Import> {
    return this.service.start(actor, id, {
      columns: mapping ? columnsOf(mapping) : null,
      constants: constants ? Object.fromEntries(constants.map((one) => [one.column, one.value])) : null,
      createMissing,
    });
  }

  @Mutation(() => Import, {
    description:
      'Makes a new import of the refused rows of an import, with the same columns, starts its dry run and returns it. Useful once the shop has what the rows lacked, such as a category. Admins only; IMPORT_NOT_FOUND, NO_ROWS_REFUSED, IMPORT_RUNNING while another one is read, applied or undone, and TOO_BUSY.',
  })
  @Requires('admin')
  retryRefusedRows(
    @CurrentActor() actor: Actor,
    @IdArg('The id of the import.') id: string,
  ): Promise<Import> {
    return this.service.retryRefused(actor, id);
  }

  @Mutation(() => Import, {
    description:
      'Applies an import whose dry run has ended, or continues one that stopped, and returns the import; query it until its state is APPLIED. Rows whose item was changed since the dry run are refused, the others are applied. Admins only; IMPORT_NOT_FOUND, IMPORT_RUNNING while another import is read, applied or undone, IMPORT_NOT_CHECKED, IMPORT_CHECKED_AGAIN if `startedAt` is not that of the last dry run, IMPORT_APPLIED and IMPORT_UNDONE.',
  })
  @Requires('admin')
  applyImport(
    @CurrentActor() actor: Actor,
    @IdArg('The id of the import.') id: string,
    @NullableArg(
      'startedAt',
      () => GraphQLISODateTime,
      '`startedAt` of the dry run whose rows the admin has seen; null for the last dry run.',
    )
    startedAt: Date | null,
  ): Promise<Import> {
    return this.service.apply(actor, id, startedAt ?? null);
  }

  @Mutation(() => Import, {
    description:
      'Undoes an import within 7 days after it was fully or partly applied, or continues undoing one that stopped, and returns the import; query it until its state is UNDONE. New items are deleted, changed items get their earlier values back, and deleted items are restored with their ids. Items that were changed since are left alone: `rows(isLeftAlone: true)` says why. Admins only; IMPORT_NOT_FOUND, IMPORT_RUNNING while another import is read, applied or undone, IMPORT_NOT_APPLIED, IMPORT_TOO_OLD and IMPORT_UNDONE.',
  })
  @Requires('admin')
  undoImport(@CurrentActor() actor: Actor, @IdArg('The id of the import.') id: string): Promise<Import> {
    return this.service.undo(actor, id);
  }

  @ResolveField(() => [ImportMapping], { description: 'Which header of the file stands for which column.' })
  mapping(@Parent() { columns }: Import): ImportMapping[] {
    return listed(columns);
  }

  @ResolveField(() => [ImportConstant], {
    description:
      'Columns for which every row gets the same value, not one from the file. Before the first dry run these are only proposed: they come from the last checked file with the same header row.',
  })
  constants(@Parent() { constants }: Import): ImportConstant[] {
    return Object.entries(constants).map(([column, value]) => ({ column: column as ColumnKey, value }));
  }

  @ResolveField(() => [String], { description: 'Warnings about the file, in words.' })
  warnings(@Parent() { warnings, header, columns, constants }: Import): string[] {
    return [...warnings, ...openColumns(header, { ...columns, ...constants })];
  }

  @ResolveField(() => [String], { description: 'The headers of the file that are not used.' })
  ignored(@Parent() { header, columns }: Import): string[] {
    return chosenMapping(header, columns).ignored;
  }

  @ResolveField(() => [ImportColumnEnum], {
    description: 'Columns that new items need and the file does not have.',
  })
  missing(@Parent() { header, columns, constants }: Import): ColumnKey[] {
    return chosenMapping(header, columns, constants).missing;
  }

  @ResolveField(() => ImportPictures, {
    description: 'How far fetching the pictures of applied rows has come.',
  })
  pictures(@Parent() parent: Import): Promise<ImportPictures> {
    return this.queries.pictures(parent);
  }

  @ResolveField(() => ImportRowConnection, {
    description: 'Rows in the order of the file; none before the dry run has ended.',
    complexity: 10,
  })
  rows(@Parent() parent: Import, @Args() args: ImportRowsArgs) {
    return this.queries.rows(parent, args);
  }
}

/** Throws COLUMN_TWICE. */
function columnsOf(mapping: readonly ImportMapping[]): ColumnHeaders {
  const columns: ColumnHeaders = {};
  for (const { column, header } of mapping) {
    const earlier = columns[column];
    if (earlier !== undefined) throw new DomainError(COLUMN_TWICE, { names: [earlier, header] });
    columns[column] = header;
  }
  return columns;
}
