mod add;
mod remove;
