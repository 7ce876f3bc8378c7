mod change;
mod create;
mod delete;
mod hierarchy;
mod listings;
mod pricing;
mod read;
