/** The content of an email. The layout renders it as HTML and plain text, so areas write neither. */

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Email {
  /** What happened, and to what. */
  readonly subject: string;
  /** The same in one or two full sentences. */
  readonly sentence: string;
  readonly facts?: readonly Fact[];
  /** Several items, one per line. */
  readonly list?: readonly string[];
  /** A one-time code, shown large. */
  readonly code?: string;
  /** Quoted text written by a person. */
  readonly quote?: string;
  /** The path is relative to the company's address. */
  readonly button?: { readonly label: string; readonly path: string };
  /** What to do if the email is unexpected. */
  readonly hint?: string;
}

/** The company's branding in emails. */
export interface Brand {
  readonly companyName: string;
  readonly systemName: string;
  /** As #rrggbb. */
  readonly colour: string;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** Scheme and host name for links. */
  readonly address: string;
}

/** An email type of the product, with sample data for its preview at /kit. */
export interface EmailTemplate<D> {
  /** area.what-happened */
  readonly name: string;
  write(data: D, brand: Pick<Brand, 'companyName' | 'systemName'>): Email;
  readonly samples: Readonly<Record<string, D>>;
}

export const greeting = (firstName: string | null) => (firstName ? `Hi ${firstName},` : 'Hi,');
