/** A text that is cut by characters is whole for whoever hears it (FLAW-14). */
export function CutText({ whole, seen }: { whole: string; seen: string }) {
  if (seen === whole) return whole;
  return (
    <>
      <span aria-hidden>{seen}</span>
      <span className="unseen">{whole}</span>
    </>
  );
}
