import { contract, contractDetail, contractSignature, signatureForm } from './contract.ts';
import {
  contractTemplate,
  contractTemplateBrief,
  templateClause,
  templateForm,
} from './template.ts';

/** Schemas used by several endpoints, by their names in the OpenAPI document. */
export const contractComponents = {
  Contract: contract,
  ContractDetail: contractDetail,
  ContractSignature: contractSignature,
  ContractSignatureForm: signatureForm,
  ContractTemplate: contractTemplate,
  ContractTemplateBrief: contractTemplateBrief,
  ContractTemplateClause: templateClause,
  ContractTemplateForm: templateForm,
};
