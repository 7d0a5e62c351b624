export function Options({ of }: { of: readonly (readonly [value: string, text: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
