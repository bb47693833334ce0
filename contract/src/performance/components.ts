import { checkpoint } from './checkpoint.ts';
import { cycle } from './cycle.ts';
import { libraryItem } from './library.ts';
import {
  approver,
  listedPerformance,
  performance,
  performanceSummary,
  workflowPhase,
} from './performance.ts';
import { capabilityList, person } from './person.ts';
import { reviewer } from './review.ts';
import {
  comment,
  developmentAction,
  itemAttachment,
  itemForm,
  itemNote,
  rating,
  section,
  sectionHead,
  sectionItem,
  subItemForm,
} from './section.ts';
import { template, templateContent } from './template.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const performanceComponents = {
  Appraisal: performance,
  AppraisalApprover: approver,
  AppraisalAttachment: itemAttachment,
  AppraisalCheckpoint: checkpoint,
  AppraisalComment: comment,
  AppraisalCycle: cycle,
  AppraisalDevelopmentAction: developmentAction,
  AppraisalItem: sectionItem,
  AppraisalItemInput: itemForm,
  AppraisalListed: listedPerformance,
  AppraisalNote: itemNote,
  AppraisalPerson: person,
  AppraisalPhase: workflowPhase,
  AppraisalRating: rating,
  AppraisalReviewer: reviewer,
  AppraisalSection: section,
  AppraisalSectionHead: sectionHead,
  AppraisalSubItemInput: subItemForm,
  AppraisalSummary: performanceSummary,
  AppraisalTemplate: template,
  AppraisalTemplateContent: templateContent,
  CapabilityList: capabilityList,
  LibraryItem: libraryItem,
};
