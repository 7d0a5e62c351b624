import { expect, test } from '@jest/globals';
import { buildSchema, getVariableValues, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { withoutValue } from './without-value.js';

const schema = buildSchema(`
  type Query { ask(input: In, role: Role): Int }
  enum Role { ADMIN }
  input In { password: String!, count: Int, parts: [In!] }`);

function messageFor(type: string, value: unknown): string {
  const operation = parse(`query ($x: ${type}) { ask }`).definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  return (
    getVariableValues(schema, operation?.variableDefinitions ?? [], { x: value }).errors?.[0]?.message ?? ''
  );
}

test.each([
  ['In', { password: { is: 'secret' } }, ' at "x.password"; String cannot represent a non string value'],
  [
    'In',
    { password: ['secret; Field "secret" x'] },
    ' at "x.password"; String cannot represent a non string value',
  ],
  ['In', { password: 'secret', count: 'secret' }, ' at "x.count"; Int cannot represent non-integer value'],
  [
    'In',
    { password: 'a', parts: [{ password: 7 }] },
    ' at "x.parts[0].password"; String cannot represent a non string value',
  ],
  ['In', { count: 1 }, '; Field "password" of required type "String!" was not provided.'],
  ['In', 'secret', '; Expected type "In" to be an object.'],
  ['Role', 'secret', ''],
  ['Int', 'secret', '; Int cannot represent non-integer value'],
])('the message about a variable of type %s with %j omits the value', (type, value, expected) => {
  const message = messageFor(type, value);
  expect(message).toMatch(/secret|7|count/);
  expect(withoutValue(message)).toBe(`Variable "$x" got an invalid value${expected}`);
});

test('the error message about an argument in a query omits the value of the argument', () => {
  const message = 'String cannot represent a non string value: secret';
  expect(withoutValue(message)).toBe('String cannot represent a non string value');
});

test('an error message that contains no value of the client is unchanged', () => {
  expect(withoutValue('Cannot query field "x" on type "Query".')).toBe(
    'Cannot query field "x" on type "Query".',
  );
});
