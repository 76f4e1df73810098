const steps = [
  { step: 6, for: 'Title of a page' },
  { step: 5, for: 'Title of a part' },
  { step: 4, for: 'Title of a dialog' },
  { step: 3, for: 'Text' },
  { step: 2, for: 'Controls, second lines' },
  { step: 1, for: 'Labels 1:05:09' },
];

/** The six sizes, each 1.2 times the one below. */
export function TypeScale() {
  return steps.map(({ step, for: text }) => (
    <p
      key={step}
      style={{
        fontSize: `var(--type-${step})`,
        fontWeight: step > 3 ? 600 : 400,
        lineHeight: 1.3,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {text} <code style={{ color: 'var(--text-soft)', fontSize: '0.75rem' }}>type-{step}</code>
    </p>
  ));
}
