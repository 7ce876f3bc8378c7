mod before;
mod judged;
