/** A mail in words; text and HTML are made from it when it is sent. */
export interface MailMessage {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  lines: string[];
  /** The one thing that the reader can do: a button in HTML, an address in text. */
  action?: { label: string; url: string };
}
