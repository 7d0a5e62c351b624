/** Why a form could not be sent; it stays until the next try. The region is there before, or screen readers would not announce it. */
export function FormFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:-mt-4">
      {text && (
        <p className="rounded-control border border-failed bg-failed-soft px-4 py-3 wrap-anywhere text-failed">
          {text}
        </p>
      )}
    </div>
  );
}
