/** Why a form could not be sent; it stays until the next try. */
export function FormFailure({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="rounded-control border border-failed bg-failed-soft px-4 py-3 wrap-anywhere text-failed"
    >
      {text}
    </p>
  );
}
