/**
 * Removes the invalid value, which may be a password, from a message of graphql-js, and of the reason all but the
 * type. 'Variable "$input" got invalid value { … } at "input.password"; String cannot represent a non string value: {
 * … }' becomes 'Variable "$input" got an invalid value at "input.password"; String cannot represent a non string
 * value'.
 */
export function withoutValue(message: string): string {
  const [, variable] = /^(Variable "\$\w+") got invalid value /.exec(message) ?? [];
  if (!variable) {
    return message
      .replace(/(cannot represent (?:a )?non[- ]\w+ value): [^]*$/, '$1')
      .replace(/^(Argument "\w+" has) invalid value [^]*$/, '$1 an invalid value');
  }
  const [place = ''] = / at "[\w.[\]]+"(?=; )/.exec(message) ?? [];
  const [reason] =
    /(?<=; )(?:\w+ cannot represent (?:a )?non[- ]\w+ value|Field "\w+" [^;:]+|Expected [^;:]+)/.exec(
      message,
    ) ?? [];
  return `${variable} got an invalid value${place}${reason ? `; ${reason}` : ''}`;
}
