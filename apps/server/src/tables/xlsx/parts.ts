import { xmlText } from './sheet-cells.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const DAY_FORMAT = 164;
const INSTANT_FORMAT = 165;
/** The ids of number formats, in the order of STYLES in sheet-cells.ts. 49, 3 and 4 are built in. */
const FORMATS = [49, 3, 4, DAY_FORMAT, INSTANT_FORMAT];

/** The parts of a workbook that SpreadsheetML requires besides the sheets. */
export function partsFor(sheetNames: readonly string[]): { name: string; content: string[] }[] {
  return [
    { name: 'xl/styles.xml', content: [stylesXml()] },
    { name: 'xl/workbook.xml', content: [workbookXml(sheetNames)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheetNames.length)] },
    { name: '_rels/.rels', content: [relations([relation(1, 'officeDocument', 'xl/workbook.xml')])] },
    { name: '[Content_Types].xml', content: [contentTypes(sheetNames.length)] },
  ];
}

export function sheetPart(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  );
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The end of a sheet, with a filter for the head and all rows except the total. */
export function sheetEnd(columns: number, lastRow: number): string {
  return `</sheetData><autoFilter ref="A1:${LETTERS[columns - 1]}${lastRow}"/></worksheet>`;
}

function stylesXml(): string {
  const formats = [0, 1].flatMap((font) =>
    FORMATS.map(
      (format) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="${font}"/>`,
    ),
  );
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return (
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2">` +
    `<numFmt numFmtId="${DAY_FORMAT}" formatCode="yyyy\\-mm\\-dd"/>` +
    `<numFmt numFmtId="${INSTANT_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `${formats.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const ofSheets = Array.from({ length: sheets }, (_, place) =>
    relation(place + 1, 'worksheet', `worksheets/sheet${place + 1}.xml`),
  );
  return relations([...ofSheets, relation(sheets + 1, 'styles', 'styles.xml')]);
}

function relations(all: string[]): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function relation(number: number, type: string, target: string): string {
  return `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`;
  const ofSheets = Array.from({ length: sheets }, (_, place) => part(sheetPart(place + 1), 'worksheet'));
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${ofSheets.join('')}</Types>`
  );
}
