/** An email in words. The layout makes HTML and plain text of it, so that no area writes either. */

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Email {
  /** What happened and to what. */
  readonly subject: string;
  /** The same as one full sentence, or two. */
  readonly sentence: string;
  readonly facts?: readonly Fact[];
  /** Several things, one line each. */
  readonly list?: readonly string[];
  /** A one-time code, shown large. */
  readonly code?: string;
  /** What a person wrote. */
  readonly quote?: string;
  /** The path is completed with the company's own address. */
  readonly button?: { readonly label: string; readonly path: string };
  /** What to do when this is unexpected. */
  readonly hint?: string;
}

/** The company as its emails show it. */
export interface Brand {
  readonly companyName: string;
  readonly systemName: string;
  /** As #rrggbb. */
  readonly colour: string;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** Scheme and host name that links begin with. */
  readonly address: string;
}

/** Every email that the product sends, with sample data for its preview at /kit. */
export interface EmailTemplate<D> {
  /** area.what-happened */
  readonly name: string;
  write(data: D, brand: Pick<Brand, 'companyName' | 'systemName'>): Email;
  readonly samples: Readonly<Record<string, D>>;
}

export const greeting = (firstName: string | null) => (firstName ? `Hi ${firstName},` : 'Hi,');
