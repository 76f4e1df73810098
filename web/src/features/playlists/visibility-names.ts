/** Who may see a playlist, in a word. */
export const visibilityNames = {
  private: 'Private',
  unlisted: 'Unlisted',
  public: 'Public',
} as const;
