import type { Performance, SectionHead } from '../queries.ts';
import { CheckpointSection } from './checkpoint-section.tsx';
import { ItemSection } from './item-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { RecognitionSection } from './recognition-section.tsx';
import { ReviewSectionView } from './review-section.tsx';
import { SummarySection } from './summary-section.tsx';

export interface SectionProps {
  performance: Performance;
  section: SectionHead;
}

/** Renders a section by type. */
export function SectionView({ performance, section }: SectionProps) {
  const given = { performance, section };
  switch (section.type) {
    case 'goal':
    case 'competency':
    case 'development':
      return <ItemSection {...given} type={section.type} />;
    case 'question':
      return <QuestionSection {...given} />;
    case 'review360':
    case 'question360':
      return <ReviewSectionView {...given} type={section.type} />;
    case 'checkpoint':
      return <CheckpointSection {...given} />;
    case 'recommendation':
      return <RecognitionSection {...given} />;
    case 'summary':
      return <SummarySection {...given} />;
  }
}
