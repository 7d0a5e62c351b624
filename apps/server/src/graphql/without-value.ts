/**
 * Removes the given value from a message, as it may be a password: 'Variable "$x" got invalid value {…} at "x.y"; String cannot
 * represent a non string value: {…}' -> 'Variable "$x" got an invalid value at "x.y"; String cannot represent a non string value'
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
